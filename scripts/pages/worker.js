// Search: exact names come first, and it also works in pages opened from disk, where browsers start no Workers: there
// the script runs in a hidden frame instead, with the functions of a Worker.
const BrowserWorker = window.Worker;

const plain = (text) => text.replace(/<[^>]*>/g, "").replace(/['"“”‘’]/g, "").trim().toLowerCase();

// 3: the entry has this name; 2: it begins with it; 1: it contains it.
const closeness = (entry, query) =>
  Math.max(
    ...[entry.title, ...(entry.tags || [])].map(plain).map((name) => {
      const at = name.indexOf(query);
      return name === query ? 3 : at === 0 ? 2 : at > 0 ? 1 : 0;
    }),
  );

// Entries are grouped by page; those with the name go first, each as a group of its own. So do those of pages that have
// no entry themselves, for which the search adds an empty one.
const exactFirst = (groups, query) => {
  const named = groups
    .flat()
    .filter(({ title }) => title)
    .map((entry) => ({ entry, near: closeness(entry, query), length: plain(entry.title).length }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || a.length - b.length)
    .map(({ entry }) => entry);
  const others = groups.flatMap((group) => {
    const left = group.filter((entry) => entry.title && !named.includes(entry));
    const whole = left.some((entry) => !entry.location.includes("#"));
    return whole ? (left.some((entry) => entry.score) ? [left] : []) : left.map((entry) => [entry]);
  });
  return [...named.map((entry) => [entry]), ...others];
};

window.Worker = class extends EventTarget {
  constructor(url) {
    super();
    if (location.protocol === "file:") {
      this.inside = this.frame(new URL(url, document.baseURI));
    } else {
      const worker = new BrowserWorker(url);
      worker.onmessage = ({ data }) => this.receive(data);
      this.inside = Promise.resolve(worker);
    }
  }

  frame(base) {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    const inside = new Promise((ready) => {
      frame.onload = () => {
        const inside = frame.contentWindow;
        const load = (address) =>
          new Promise((loaded) => {
            const script = inside.document.createElement("script");
            script.src = new URL(address, base);
            script.onload = loaded;
            inside.document.head.append(script);
          });
        inside.postMessage = (data) => setTimeout(() => this.receive(data));
        inside.importScripts = (...addresses) => addresses.reduce((before, each) => before.then(() => load(each)), Promise.resolve());
        load(base).then(() => ready({ postMessage: (data) => inside.dispatchEvent(new inside.MessageEvent("message", { data })) }));
      };
    });
    document.documentElement.append(frame);
    return inside;
  }

  postMessage(message) {
    this.query = typeof message.data === "string" ? plain(message.data) : "";
    this.inside.then((inside) => inside.postMessage(message));
  }

  receive(data) {
    if (data.type === 3 && this.query) data.data.items = exactFirst(data.data.items, this.query);
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
};
