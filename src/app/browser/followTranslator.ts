/** The element that a translator has put in the place of a text node. */
const places = new WeakMap<Node, Element>();
let isFollowing = false;

/**
 * A browser's translator replaces the page's text nodes by `<font>` elements, while React still holds the text nodes: React would
 * throw when it moves or removes one, and a new price would be written to a text node that is no longer visible. From the first
 * replacement on, what React does to a text node is done to its `<font>` element, and a text that changes is put back, so that
 * the translator translates it again.
 */
export function followTranslator(): void {
  new MutationObserver((records) => records.forEach(note)).observe(document.body, { childList: true, subtree: true });
}

function note({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord) {
  const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT");
  if (!font) return;
  for (const text of removedNodes) if (text.nodeType === Node.TEXT_NODE) places.set(text, font as Element);
  if (!isFollowing) follow();
}

function follow() {
  isFollowing = true;
  const { insertBefore, removeChild } = Node.prototype;
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue")!;
  const placeIn = (parent: Node, node: Node | null): Node | null =>
    [node, node && places.get(node)].find((one) => one?.parentNode === parent) ?? null;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, placeIn(this, before)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const place = placeIn(this, node);
    if (place) removeChild.call(this, place);
    return node;
  };
  Object.defineProperty(Text.prototype, "nodeValue", {
    get: get!,
    set(this: Text, value: string) {
      places.get(this)?.replaceWith(this);
      set!.call(this, value);
    },
  });
}
