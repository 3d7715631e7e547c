// Search in pages opened from disk: browsers do not start Workers for file: addresses, so the script runs in a
// hidden frame instead, with the functions of a Worker.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const base = new URL(url, document.baseURI);
      const frame = document.createElement("iframe");
      frame.hidden = true;
      this.inside = new Promise((ready) => {
        frame.onload = () => {
          const inside = frame.contentWindow;
          const load = (address) =>
            new Promise((loaded) => {
              const script = inside.document.createElement("script");
              script.src = new URL(address, base);
              script.onload = loaded;
              inside.document.head.append(script);
            });
          inside.postMessage = (data) => setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
          inside.importScripts = (...addresses) => addresses.reduce((before, each) => before.then(() => load(each)), Promise.resolve());
          load(base).then(() => ready(inside));
        };
      });
      document.documentElement.append(frame);
    }

    postMessage(data) {
      this.inside.then((inside) => inside.dispatchEvent(new inside.MessageEvent("message", { data })));
    }
  };
}
