import { classes } from "#ui/elements/classes.ts";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import type { ComponentType } from "react";
import css from "./Workbench.module.css";

type Demo = { name: string; folder: string; View: ComponentType };

// All in the page's own chunk: a chunk for each would split what the other pages share into as many.
const files = import.meta.glob<ComponentType>("/src/**/*.demo.tsx", { eager: true, import: "default" });
const demos: Demo[] = Object.entries(files)
  .map(([path, View]) => {
    const parts = path.replace("/src/", "").split("/");
    return { name: parts.pop()!.replace(".demo.tsx", ""), folder: parts.join("/"), View };
  })
  .toSorted((a, b) => a.folder.localeCompare(b.folder, "en") || a.name.localeCompare(b.name, "en"));

/** Every component in every state, for the product's developers; `only` shows a single one. */
export function WorkbenchView({ only }: { only?: string | undefined }) {
  const hydrated = useHydrated();
  const shown = only ? demos.filter(({ name }) => name === only) : demos;
  const folders = Map.groupBy(shown, ({ folder }) => folder);
  return (
    <main className={css.workbench} id="main">
      <h1>{only ?? "Workbench"}</h1>
      {!only && (
        <nav aria-label="Components" className={css.contents}>
          {shown.map(({ name }) => (
            <a key={name} href={`#${name}`} className="link">
              {name}
            </a>
          ))}
        </nav>
      )}
      {[...folders].map(([folder, members]) => (
        <section key={folder} aria-label={folder}>
          {!only && <h2 className={css.folder}>{folder}</h2>}
          {members.map(({ name, View }) => (
            <section key={name} id={name} aria-label={name} className={classes(css.demo, only && css.alone)}>
              {!only && (
                <h3>
                  <a href={`?only=${name}`} className="link-quiet">
                    {name}
                  </a>
                </h3>
              )}
              {hydrated && <View />}
            </section>
          ))}
        </section>
      ))}
      {shown.length === 0 && <p>There is no demo of that name.</p>}
    </main>
  );
}
