import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSession } from "#lib/browser/useSession.ts";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Form } from "#ui/forms/Form.tsx";
import css from "./people.module.css";
import { changeTraveller, removeTraveller, type Traveller, type TripPeople } from "./peopleContract.ts";

type Shared = { uuid: string; isOwner: boolean };

/** The travellers, and what each of them may do. */
export function Travellers({ people, ...shared }: Shared & { people: TripPeople }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="travellers" className={css.section}>
      <h2 id="travellers">{t("tripPeople.who")}</h2>
      <ul className={css.people}>
        {people.travellers.map((one) => (
          <li key={one.user_id}>
            <One traveller={one} {...shared} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ traveller: { user_id, role, user }, uuid, isOwner }: Shared & { traveller: Traveller }) {
  const { t } = useI18n();
  const isSelf = user_id === useSession().user?.id;
  const other = role === "viewer" ? "editor" : "viewer";
  return (
    <>
      <Avatar name={user.first_name} src={user.picture} />
      <span>
        {user.first_name} <span className={css.soft}>{t(`tripPeople.role.${role}`)}</span>
      </span>
      {isOwner && role !== "owner" && (
        <Form
          action={changeTraveller}
          done={`${user.first_name}: ${t(`tripPeople.role.${other}`)}`}
          input={{ uuid, user_id, role: other }}
          small
          submit={t(`tripPeople.make.${other}`)}
          label={`${t(`tripPeople.make.${other}`)}: ${user.first_name}`}
        />
      )}
      {role !== "owner" && (isOwner || isSelf) && (
        <Form
          action={removeTraveller}
          input={{ uuid, user_id }}
          small
          submit={t(isSelf ? "tripPeople.leave" : "tripPeople.takeOut")}
          {...(isSelf
            ? { next: to("trips", {}) }
            : {
                label: `${t("tripPeople.takeOut")}: ${user.first_name}`,
                done: t("tripPeople.takenOut", { name: user.first_name }),
              })}
        />
      )}
    </>
  );
}
