import { createContext } from "react";

/** What a form reports to the section that contains it. */
export type SectionSurface = { id: string; onDone: () => void };
export const SectionContext = createContext<SectionSurface | null>(null);
