import css from "./Quoted.module.css";

/** A quotation, with its author unless the text around it names them. */
export const Quoted = ({ text, by }: { text: string; by?: string }) => (
  <blockquote className={css.words}>
    <p dir="auto">{text}</p>
    {by !== undefined && <footer>{by}</footer>}
  </blockquote>
);
