import { Demo } from "#ui/demo/Demo.tsx";
import type { Deposit } from "./contract.ts";
import { DepositPart } from "./DepositPart.tsx";

const euros = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "EUR" });
const held: Deposit = { amount: euros(300), status: "held", returns_on: "2027-01-07", kept: euros(0), claim: null, may: [] };
const claim: Deposit["claim"] = {
  amount: euros(80),
  reason: "A lamp is broken.",
  status: "asked",
  answer: "",
  decision: "",
  answer_by: "2026-12-31T12:00:00.000Z",
};
const decided = { ...claim, status: "decided", answer: "It was broken before.", decision: "Half of it." } as const;
const states: Deposit[] = [
  held,
  { ...held, may: ["claim"] },
  { ...held, claim, may: ["accept", "contest"] },
  { ...held, claim: { ...claim, status: "contested", answer: decided.answer }, may: ["decide"] },
  { ...held, status: "over", kept: euros(40), claim: decided },
  { ...held, status: "over" },
];

/** All states from the stay to its end, with and without a claim. */
export default function DepositPartDemo() {
  return (
    <Demo stack>
      {states.map((deposit) => (
        <DepositPart
          key={JSON.stringify(deposit)}
          code="QHTRWPLKZM"
          deposit={deposit}
          names={{ host: "Rosa", guest: "Ada" }}
          timeZone="Europe/Lisbon"
          city="Lisbon"
        />
      ))}
    </Demo>
  );
}
