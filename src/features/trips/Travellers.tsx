import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/Avatar.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import css from "./people.module.css";
import { changeTraveller, removeTraveller, type Traveller, type TripPeople } from "./peopleContract.ts";

type Shared = { uuid: string; isOwner: boolean; page: string; bootstrap: Bootstrap };

/** Who comes along, and what each may do. */
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

function One({ traveller: { user_id, role, user }, uuid, isOwner, page, bootstrap }: Shared & { traveller: Traveller }) {
  const { t } = useI18n();
  const isSelf = user_id === bootstrap.user?.id;
  const named = (endpoint: { path: string }) => endpoint.path.replace(":uuid", uuid).replace(":user_id", String(user_id));
  const other = role === "viewer" ? "editor" : "viewer";
  return (
    <>
      <Avatar name={user.first_name} src={user.picture} />
      <span>
        {user.first_name} <span className={css.soft}>{t(`tripPeople.role.${role}`)}</span>
      </span>
      {isOwner && role !== "owner" && (
        <PostForm
          action={named(changeTraveller)}
          method="PUT"
          small
          hidden={{ role: other }}
          submit={t(`tripPeople.make.${other}`)}
          label={`${t(`tripPeople.make.${other}`)}: ${user.first_name}`}
          {...{ page, bootstrap }}
        />
      )}
      {role !== "owner" && (isOwner || isSelf) && (
        <PostForm
          action={named(removeTraveller)}
          method="DELETE"
          small
          submit={t(isSelf ? "tripPeople.leave" : "tripPeople.takeOut")}
          {...(!isSelf && { label: `${t("tripPeople.takeOut")}: ${user.first_name}` })}
          page={isSelf ? to("trips", {}) : page}
          bootstrap={bootstrap}
        />
      )}
    </>
  );
}
