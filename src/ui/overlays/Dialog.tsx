import { useI18n } from "#lib/i18n/i18n.tsx";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "#ui/elements/classes.ts";
import css from "./Dialog.module.css";
import { IconButton } from "#ui/elements/IconButton.tsx";

type Props = {
  /** A button opens it with `commandfor={id} command="show-modal"`, before a script has loaded. */
  id: string;
  title: ReactNode;
  hideTitle?: boolean;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large" | "full";
  /** Opens it by state instead of a button. */
  open?: boolean;
  onClose?: () => void;
  /** False: only a choice inside, or the close button, closes it; a press on the backdrop does not. */
  dismissible?: boolean;
  className?: string | undefined;
};

/** The native dialog: it traps the focus, closes with Escape, and returns the focus. A sheet on phones. */
export function Dialog({
  id,
  title,
  hideTitle,
  children,
  footer,
  size = "medium",
  open,
  onClose,
  dismissible = true,
  className,
}: Props) {
  const { t } = useI18n();
  const ref = useRef<HTMLDialogElement>(null);
  // The value at the first rendering; afterwards only the effect opens and closes, because React's `open` attribute would not
  // make it modal.
  const [initially] = useState(open ?? false);
  useEffect(() => {
    const dialog = ref.current!;
    if (open && !dialog.matches(":modal")) {
      dialog.removeAttribute("open");
      dialog.showModal();
    } else if (open === false && dialog.open) dialog.close();
  }, [open]);
  const backdrop = useBackdrop(dismissible);
  return (
    // Its backdrop is pressed, beside which there are Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      {...backdrop}
      ref={ref}
      id={id}
      open={initially}
      closedby={dismissible ? "any" : "closerequest"}
      aria-labelledby={`${id}-title`}
      className={classes(css.dialog, css[size], className)}
      onClose={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className={css.head}>
        <h2 id={`${id}-title`} className={classes(css.title, hideTitle && "visually-hidden")}>
          {title}
        </h2>
        <IconButton label={t("ui.close")} icon="close" commandfor={id} command="close" className={css.close} />
      </div>
      <div className={css.body}>{children}</div>
      {footer && <div className={css.footer}>{footer}</div>}
    </dialog>
  );
}

/** Closes the dialog with a press that begins and ends on the backdrop, for browsers without `closedby` (Safari before 26.2). */
function useBackdrop(dismissible: boolean) {
  const began = useRef(false);
  const isOutside = ({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    return target === currentTarget && (x < left || x > right || y < top || y > bottom);
  };
  return {
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      began.current = isOutside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const isKnown = "closedBy" in HTMLDialogElement.prototype;
      if (dismissible && !isKnown && began.current && isOutside(event)) event.currentTarget.close();
    },
  };
}
