import type { ReactNode } from "react";
import css from "./LinesTable.module.css";

export type ToldLine = { key: string; label: ReactNode; amount: ReactNode };
type Props = { caption: string; lines: ToldLine[]; total: { label: ReactNode; amount: ReactNode } };

/** Amounts under one another, and what they come to. */
export function LinesTable({ caption, lines, total }: Props) {
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
        <tr>
          <th scope="row">{total.label}</th>
          <td>{total.amount}</td>
        </tr>
      </tfoot>
    </table>
  );
}
