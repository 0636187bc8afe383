import css from "./Button.module.css";
import { classes } from "./classes.ts";

export type ButtonLook = "primary" | "quiet" | "plain" | "danger";
export type ButtonStyle = { look?: ButtonLook; small?: boolean; wide?: boolean };

/** The class of a button, for any element that should look like one (a router's link, a summary). */
export const buttonClass = ({ look = "primary", small = false, wide = false }: ButtonStyle = {}): string =>
  classes(css.button, css[look], small && css.small, wide && css.wide);
