const INLINE = ["b", "strong", "i", "em", "a"];

/**
 * Arranges HTML of known tags, in any order, as paragraphs and lists: every tag of the result is opened and closed here. Empty
 * lines separate paragraphs, single breaks stay breaks. In one pass.
 */
export function arrangeHtml(known: string): string {
  const page = createPage();
  for (const [text, slash, name, attributes] of known.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|\s+|[^\s<]+/g)) {
    const isEnd = slash === "/";
    if (name === undefined) page[/^\s/.test(text) ? "leaveSpace" : "say"](text);
    else if (name === "br") page.breakLine();
    else if (name === "ul" || name === "ol") page[isEnd ? "endList" : "beginList"](name);
    else if (name === "li") page.nextItem({ begins: !isEnd });
    else if (!INLINE.includes(name)) page.breakParagraph();
    else if (isEnd) page.endInline(name);
    else page.beginInline(name, `<${name}${attributes}>`);
  }
  return page.end();
}

/** Tags are only written together with the first word inside them, so that empty ones are left out. */
function createPage() {
  const out: string[] = [];
  const blocks: string[] = [];
  const inlines: { name: string; tag: string }[] = [];
  let [writtenBlocks, writtenInlines] = [0, 0];
  /** What was seen since the last word. */
  let gap = { space: "", lines: 0, breaks: 0 };

  /** Emphasis continues afterwards. A link does not, because its address, however long, would be repeated in each paragraph. */
  function closeInlines(from: number) {
    const closed = inlines.splice(from);
    const written = closed.slice(0, Math.max(0, writtenInlines - from));
    out.push(...written.toReversed().map(({ name }) => `</${name}>`));
    writtenInlines = Math.min(writtenInlines, from);
    inlines.push(...closed.filter(({ name }) => name !== "a"));
  }
  function closeBlocks(from: number) {
    closeInlines(0);
    const closed = blocks.splice(from);
    const written = closed.slice(0, Math.max(0, writtenBlocks - from));
    out.push(...written.toReversed().map((name) => `</${name}>`));
    writtenBlocks = Math.min(writtenBlocks, from);
  }
  /** Answers whether the next word begins a block. */
  function openBlocks(): boolean {
    if (blocks.length === 0) blocks.push("p");
    else if (blocks.at(-1) !== "p" && blocks.at(-1) !== "li") blocks.push("li");
    const opened = blocks.slice(writtenBlocks);
    out.push(...opened.map((name) => `<${name}>`));
    writtenBlocks = blocks.length;
    return opened.length > 0;
  }
  function breakParagraph() {
    if (blocks.at(-1) === "p") closeBlocks(0);
    else gap.breaks++;
  }
  function endInline(name: string) {
    const at = inlines.findIndex((one) => one.name === name);
    if (at < 0) return;
    closeInlines(at);
    const again = inlines.findIndex((one) => one.name === name);
    if (again >= 0) inlines.splice(again, 1);
  }

  return {
    breakParagraph,
    endInline,
    say(word: string) {
      const isItem = blocks.at(-1) === "li";
      const breaks = gap.breaks + (isItem ? 0 : gap.lines);
      if (breaks > 1 && !isItem) breakParagraph();
      if (!openBlocks()) out.push(breaks > 0 ? "<br />" : gap.lines > 0 ? " " : gap.space);
      gap = { space: "", lines: 0, breaks: 0 };
      out.push(...inlines.slice(writtenInlines).map(({ tag }) => tag), word);
      writtenInlines = inlines.length;
    },
    leaveSpace(space: string) {
      const lines = space.split("\n").length - 1;
      // A line end right after a break belongs to it.
      const isSame = lines > 0 && gap.lines === 0 && gap.breaks > 0;
      gap = { ...gap, space, lines: gap.lines + lines - (isSame ? 1 : 0) };
    },
    breakLine() {
      gap.lines = 0;
      gap.breaks++;
    },
    beginList(name: string) {
      if (blocks[0] === "p") closeBlocks(0);
      else closeInlines(0);
      if (blocks.at(-1) === "ul" || blocks.at(-1) === "ol") blocks.push("li");
      blocks.push(name);
    },
    endList(name: string) {
      const at = blocks.lastIndexOf(name);
      if (at >= 0) closeBlocks(at);
    },
    nextItem({ begins }: { begins: boolean }) {
      // A single search from the end: looking for a kind of list that does not exist would scan all blocks each time.
      const list = blocks.findLastIndex((one) => one === "ul" || one === "ol");
      if (list < 0) return breakParagraph();
      closeBlocks(list + 1);
      if (begins) blocks.push("li");
    },
    /** A link inside a link ends the outer one; a link without an address is dropped. */
    beginInline(name: string, tag: string) {
      if (name === "a") endInline("a");
      if (tag !== "<a>" && !inlines.some((one) => one.name === name)) inlines.push({ name, tag });
    },
    end() {
      closeBlocks(0);
      return out.join("");
    },
  };
}
