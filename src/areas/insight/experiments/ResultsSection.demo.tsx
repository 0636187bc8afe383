import type { Feature } from "./contract.ts";
import { ResultsSection } from "./ResultsSection.tsx";

const variants = (control: [number, number], treatment: [number, number]) => [
  { arm: "control", weight: 50, exposed: control[0], converted: control[1] },
  { arm: "treatment", weight: 50, exposed: treatment[0], converted: treatment[1] },
];

/** Uneven arms, then every possible verdict, and a variant that nobody was shown. */
export default function ResultsSectionDemo() {
  return (
    <ResultsSection
      feature={{ run: 2 } as Feature}
      results={[
        { goal: "uneven", arms: variants([5000, 500], [4100, 400]) },
        { goal: "better", arms: variants([4980, 212], [5033, 297]) },
        { goal: "no_difference", arms: variants([4980, 1201], [5033, 1222]) },
        { goal: "too_little", arms: variants([61, 4], [58, 7]) },
        { goal: "one_arm", arms: variants([12, 0], [0, 0]) },
        { goal: "nobody", arms: variants([0, 0], [0, 0]) },
      ]}
    />
  );
}
