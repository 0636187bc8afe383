declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "virtual:messages" {
  const chunks: Partial<
    Record<import("./i18n/locales.ts").Locale, (() => Promise<{ default: import("./i18n/i18n.tsx").Messages }>)[]>
  >;
  export default chunks;
}
declare module "virtual:launched" {
  const launched: import("./i18n/locales.ts").Locale[];
  export default launched;
}
declare module "virtual:flag-names" {
  const names: readonly import("./page/flagNames.ts").FlagName[];
  export default names;
}
declare module "virtual:client-manifest" {
  type Chunk = {
    file: string;
    name?: string;
    css?: string[];
    imports?: string[];
    dynamicImports?: string[];
    assets?: string[];
    src?: string;
  };
  const manifest: Record<string, Chunk> | undefined;
  export default manifest;
  /** What the pages link: all of them one, most one of their own besides, by its file. `of`: the sheets of parts that it is made of. */
  export const sheets: { common: string; own: Record<string, { file: string; of: string[] }> } | undefined;
}
declare module "@messageformat/core/compile-module.js" {
  export default function compileModule(format: import("@messageformat/core").default, table: Record<string, string>): string;
}

declare module "*?inline-script" {
  const code: string;
  export default code;
}
