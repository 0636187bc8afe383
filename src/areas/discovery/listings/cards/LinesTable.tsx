import type { ReactNode } from "react";
import css from "./LinesTable.module.css";

export type ToldLine = { key: string; label: ReactNode; amount: ReactNode };
type Props = {
  caption: string;
  lines: ToldLine[];
  total: { label: ReactNode; amount: ReactNode };
  /** Paid in addition and not part of the total. */
  apart?: ToldLine | undefined;
  /** Whether the total follows what is chosen beside it. */
  live?: boolean;
};

/** A table of amounts with their total. */
export function LinesTable({ caption, lines, total, apart, live = false }: Props) {
  return (
    <table className={css.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {lines.map(({ key, label, amount }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr {...(live && { "aria-live": "polite", "aria-atomic": true })}>
          <th scope="row">{total.label}</th>
          <td>{total.amount}</td>
        </tr>
        {apart && (
          <tr className={css.apart}>
            <th scope="row">{apart.label}</th>
            <td>{apart.amount}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
