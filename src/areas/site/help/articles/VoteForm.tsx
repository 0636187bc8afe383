import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { useFormAddress } from "#ui/forms/useFormAddress.ts";
import { type Faq, voteFaq } from "#areas/site/help/contract.ts";
import css from "./VoteForm.module.css";

type Props = {
  faq: Pick<Faq, "id" | "is_helpful">;
  csrf_token: string | null;
  /** Where it leads without JavaScript. */
  page: string;
  onVote?: (is_helpful: boolean) => void;
};

/** Whether an article helped: two buttons, and thanks once one was pressed. */
export function VoteForm({ faq: { id, is_helpful }, csrf_token, page, onVote }: Props) {
  const { t } = useI18n();
  const formAddress = useFormAddress();
  // The panel may be open over the page of the same article.
  const name = onVote ? "panel-helpful" : "helpful";
  const fields = { csrf_token: csrf_token ?? "", _method: "PUT", _page: `${page}#helpful` };
  return (
    <form
      method="post"
      action={formAddress(voteFaq.path.replace(":id", String(id)))}
      id={name}
      className={css.form}
      aria-labelledby={`${name}-question`}
      onSubmit={
        onVote &&
        ((event) => {
          event.preventDefault();
          const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          onVote(pressed?.value === "true");
        })
      }
    >
      <HiddenFields search={fields} />
      <p id={`${name}-question`} className={css.question}>
        {t("help.helpful")}
      </p>
      {([true, false] as const).map((value) => (
        <Button
          key={String(value)}
          type="submit"
          name="is_helpful"
          value={String(value)}
          look="quiet"
          small
          icon={value ? "check" : "close"}
          aria-pressed={is_helpful === value}
        >
          {t(value ? "help.yes" : "help.no")}
        </Button>
      ))}
      <p role="status" className={css.thanks}>
        {is_helpful !== null && t(is_helpful ? "help.thanks" : "help.sorry")}
      </p>
    </form>
  );
}
