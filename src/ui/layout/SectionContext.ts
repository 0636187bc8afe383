import { createContext } from "react";

/** What a form tells the section that it stands in. */
export type SectionSurface = { id: string; onDone: () => void };
export const SectionContext = createContext<SectionSurface | null>(null);
