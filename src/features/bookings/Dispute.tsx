import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { openDispute, settleDispute } from "./actionsContract.ts";
import type { Reservation } from "./contract.ts";
import { MOST_MESSAGE } from "./rules.ts";

type Props = { reservation: Reservation; bootstrap: Bootstrap };

/** A guest says during the stay that it is not as agreed; an operator decides. */
export function Dispute({ reservation, bootstrap }: Props) {
  const { t } = useI18n();
  const { code, may } = reservation;
  const page = to("reservation", { code });
  if (may.includes("uphold"))
    return (
      <PostForm
        action={settleDispute.path.replace(":code", code)}
        page={page}
        bootstrap={bootstrap}
        look="primary"
        submit={t("dispute.settle")}
      >
        <Field
          name="percent"
          label={t("dispute.percent")}
          hint={t("dispute.percentHint")}
          type="number"
          min={0}
          max={100}
          required
        />
        <Field multiline name="message" label={t("dispute.decision")} maxLength={MOST_MESSAGE} required />
      </PostForm>
    );
  if (!may.includes("dispute")) return null;
  return (
    <Disclosure summary={t("dispute.heading")}>
      <PostForm action={openDispute.path.replace(":code", code)} page={page} bootstrap={bootstrap} submit={t("dispute.send")}>
        <p>{t("dispute.text")}</p>
        <Field multiline name="message" label={t("dispute.message")} maxLength={MOST_MESSAGE} required />
      </PostForm>
    </Disclosure>
  );
}
