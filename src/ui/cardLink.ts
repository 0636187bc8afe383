import css from "./Card.module.css";

/** The class of the one link in a Card that stands for the whole card. */
export const cardLink: string = css.link ?? "";
