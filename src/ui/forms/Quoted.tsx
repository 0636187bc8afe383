import css from "./Quoted.module.css";

/** What somebody wrote, and who, where it is not said around it. */
export const Quoted = ({ text, by }: { text: string; by?: string }) => (
  <blockquote className={css.words}>
    <p dir="auto">{text}</p>
    {by !== undefined && <footer>{by}</footer>}
  </blockquote>
);
