import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { useState } from "react";
import { Demo } from "#ui/demo/Demo.tsx";
import { IconButton } from "#ui/elements/IconButton.tsx";
import type { CatalogCard as CatalogEntry } from "#areas/discovery/catalog/contract.ts";
import { CatalogCard } from "./CatalogCard.tsx";
import { demoEntry } from "./demoEntry.ts";

const STATES: Record<string, Partial<CatalogEntry>> = {
  "An experience": {},
  "Free, not rated, without a town": { id: 8, kind: "place", category: "viewpoint", title: "The upper bridge", price: null, duration_minutes: null, rating: null, rating_count: 0, city: "", country: "" }, // prettier-ignore
  "A restaurant": { id: 9, kind: "restaurant", category: "seafood", title: "The net mender's table", duration_minutes: null, rating: 4.6, rating_count: 1 }, // prettier-ignore
  "A long title and no sentence": { id: 10, kind: "activity", category: "walk", summary: "", title: "Along the whole of the old aqueduct and down again through every garden that opens on a Sunday" }, // prettier-ignore
};

/** The links lead nowhere because the demo has its own router. */
export default function CatalogCardDemo() {
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }));
  return (
    <RouterContextProvider router={router as never}>
      {Object.entries(STATES).map(([title, state], i) => (
        <Demo key={title} title={title} stack>
          <CatalogCard
            find={{ ...demoEntry, ...state }}
            sayKind={i > 0}
            level={2}
            corner={i === 0 && <IconButton label="Save" icon="heart" look="raised" />}
          />
        </Demo>
      ))}
    </RouterContextProvider>
  );
}
