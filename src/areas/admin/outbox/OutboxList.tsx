import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { OutboxMessage } from "./contract.ts";
import css from "./OutboxList.module.css";

/** What a demo would have sent, so that the marketplace can be tried without a mail server. */
export function OutboxList(props: { messages: OutboxMessage[]; recipient: string | undefined; action: string }) {
  const { messages, recipient, action } = props;
  const { t } = useI18n();
  return (
    <main id="main" className={css.page}>
      <h1>{t("outbox.heading")}</h1>
      <p className={css.lead}>{t("outbox.lead")}</p>
      <AddressForm action={action} className={css.find} done={messages[0]?.subject || t("outbox.empty")}>
        <Field id="recipient" name="recipient" type="text" label={t("outbox.recipient")} defaultValue={recipient} />
        <Button type="submit" look="plain">
          {t("outbox.find")}
        </Button>
      </AddressForm>
      {messages.length === 0 ? (
        <EmptyState icon="mail" title={t("outbox.empty")} text={t("outbox.emptyText")} />
      ) : (
        <ol className={css.list}>
          {messages.map((message) => (
            <Mail key={message.id} message={message} />
          ))}
        </ol>
      )}
    </main>
  );
}

function Mail({ message: { channel, recipient, subject, body, created_at } }: { message: OutboxMessage }) {
  const { t } = useI18n();
  return (
    <li className={css.letter}>
      <p className={css.about}>
        <span className={css.channel}>{t(`outbox.${channel}`)}</span> <bdi>{recipient}</bdi>
        <Moment at={created_at} />
      </p>
      {subject && <h2 className={css.subject}>{subject}</h2>}
      <p className={css.body}>{withLinks(body)}</p>
    </li>
  );
}

/** Turns the addresses in an email's text into links. */
function withLinks(body: string) {
  return body.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 === 1 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
