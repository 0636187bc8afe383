import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { HelpTopics } from "#areas/site/help/contract.ts";
import css from "./TopicCards.module.css";
import { TOPIC_ICONS } from "./topicIcons.ts";

/** The topics of the help. */
export function TopicCards({ topics }: { topics: HelpTopics["help_topics"] }) {
  const { t } = useI18n();
  return (
    <ul className={css.cards}>
      {topics.map(({ name, faqs }) => (
        <li key={name}>
          <Link href={to("helpTopic", { name })} className={css.card}>
            <Icon name={TOPIC_ICONS[name]} />
            <span>
              <strong>{t(`helpTopic.${name}`)}</strong>
              <span className={css.count}>{t("help.articles", { count: faqs.length })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
