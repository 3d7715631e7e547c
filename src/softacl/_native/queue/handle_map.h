/* Handle map: objects by their handles, with open addressing. Streams and events (handle_table.c) and the objects of operators
   (fastpath/operator_objects.c) are each in one; what guards the objects guards their map. */
#ifndef SOFTACL_QUEUE_HANDLE_MAP_H
#define SOFTACL_QUEUE_HANDLE_MAP_H
#include <stdint.h>
#include <stdlib.h>

/* Zeroed at first. */
typedef struct {
    struct {
        uint64_t handle; /* 0: a free entry */
        void *object;
    } *entries;
    size_t capacity, count; /* capacity: a power of two, or 0 */
} native_handle_map;

static inline size_t
native_handle_home(uint64_t handle, size_t mask)
{
    return (size_t)(handle * 0x9e3779b97f4a7c15u >> 32) & mask;
}

/* Where the handle is, or would be; the map is not empty. */
static inline size_t
native_handle_index(const native_handle_map *map, uint64_t handle)
{
    size_t mask = map->capacity - 1, at = native_handle_home(handle, mask);
    while (map->entries[at].handle && map->entries[at].handle != handle)
        at = (at + 1) & mask;
    return at;
}

/* The object of a handle, or NULL. */
static inline void *
native_handle_find(const native_handle_map *map, uint64_t handle)
{
    return map->capacity && handle ? map->entries[native_handle_index(map, handle)].object : NULL;
}

/* Insert an object by a handle that is not 0; before: the object that it replaces, or NULL. -1: no memory. */
static inline int
native_handle_put(native_handle_map *map, uint64_t handle, void *object, void **before)
{
    if (map->count * 2 >= map->capacity) {
        native_handle_map more = {.capacity = map->capacity ? 2 * map->capacity : 64, .count = map->count};
        if ((more.entries = calloc(more.capacity, sizeof *more.entries)) == NULL)
            return -1;
        for (size_t i = 0; i < map->capacity; i++)
            if (map->entries[i].handle)
                more.entries[native_handle_index(&more, map->entries[i].handle)] = map->entries[i];
        free(map->entries);
        *map = more;
    }
    size_t at = native_handle_index(map, handle);
    map->count += map->entries[at].handle == 0;
    *before = map->entries[at].object;
    map->entries[at].handle = handle;
    map->entries[at].object = object;
    return 0;
}

/* Remove a handle: its object, or NULL. Entries that had to go past it move up. */
static inline void *
native_handle_take(native_handle_map *map, uint64_t handle)
{
    void *object = native_handle_find(map, handle);
    if (object == NULL)
        return NULL;
    size_t mask = map->capacity - 1, at = native_handle_index(map, handle);
    for (size_t next = (at + 1) & mask; map->entries[next].handle; next = (next + 1) & mask)
        if (((next - native_handle_home(map->entries[next].handle, mask)) & mask) >= ((next - at) & mask)) {
            map->entries[at] = map->entries[next];
            at = next;
        }
    map->entries[at].handle = 0;
    map->entries[at].object = NULL;
    map->count--;
    return object;
}

#endif
