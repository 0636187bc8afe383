/** Every address of the site, once: its pattern and its page type [A2.5]. */
export const paths = {
  home: { url: "/", page_type: 1000 },
  search: { url: "/s/homes", page_type: 2000 },
  stay: { url: "/rooms/:id", page_type: 3000 },
  signUp: { url: "/signup_login", page_type: 7000 },
  logIn: { url: "/login", page_type: 7001 },
  logOut: { url: "/logout", page_type: 7001 },
  developers: { url: "/developers", page_type: null },
  workbench: { url: "/workbench", page_type: null },
} as const;

export type PageName = keyof typeof paths;
type Params<Url extends string> = Url extends `${string}:${infer P}/${infer Rest}`
  ? { [K in P]: string | number } & Params<`/${Rest}`>
  : Url extends `${string}:${infer P}`
    ? { [K in P]: string | number }
    : object;

/** The address of a page, its parameters filled in. */
export function to<Name extends PageName>(name: Name, params: Params<(typeof paths)[Name]["url"]>): string {
  return paths[name].url.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  );
}
