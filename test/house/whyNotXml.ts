/** Enough XML parsing to check that tags close in order and attributes are quoted once. */
export function whyNotXml(text: string): string | null {
  const open: string[] = [];
  let rest = text;
  while (rest) {
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9]+(?:-[a-z]+)*="[^"<&]*")*)(\/?)>/.exec(rest);
    if (!tag) return `not a tag: ${rest.slice(0, 80)}`;
    const names = [...tag[3]!.matchAll(/ ([\w-]+)=/g)].map((m) => m[1]);
    if (new Set(names).size < names.length) return `attribute given twice: ${tag[0]}`;
    if (tag[1] && open.pop() !== tag[2]) return `closed out of order: ${tag[0]}`;
    if (!tag[1] && !tag[4]) open.push(tag[2]!);
    rest = rest.slice(tag[0].length);
  }
  return open.length > 0 ? `left open: ${open.join()}` : null;
}
