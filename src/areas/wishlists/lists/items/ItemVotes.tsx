import { useI18n } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/http/useCall.ts";
import { useSession } from "#lib/browser/useSession.ts";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { takeVoteBack, vote, type WishlistItem } from "./itemsContract.ts";
import { withVote } from "#areas/wishlists/lists/listData.ts";
import type { Member } from "#areas/wishlists/lists/people/membersContract.ts";
import type { Act } from "#areas/wishlists/lists/useList.ts";
import { SAVED_KINDS } from "#areas/wishlists/lists/rules.ts";
import css from "#areas/wishlists/lists/WishlistView.module.css";

export type Shared = { item: WishlistItem; act: Act; members: readonly Member[] };

const MAX_FACES = 5;

/** One vote per person who shares the list, with their faces; pressing it again withdraws it [B3.5]. */
export function ItemVotes(shared: Shared) {
  return (
    <div className={css.votes}>
      <Vote {...shared} is_up />
      <Vote {...shared} is_up={false} />
    </div>
  );
}

function Vote({ item, act, members, is_up }: Shared & { is_up: boolean }) {
  const { t, number, list } = useI18n();
  const call = useCall();
  const self = useSession().user?.id;
  const votes = is_up ? item.up_votes : item.down_votes;
  const isOwn = self !== undefined && votes.includes(self);
  const voters = members.filter(({ user_id }) => votes.includes(user_id)).map(({ user }) => user);
  const { entity_type } = SAVED_KINDS[item.kind];
  const send = () =>
    isOwn
      ? call(takeVoteBack, { entity_id: item.id, user_id: self, entity_type })
      : call(vote, { entity_id: item.id, entity_type, is_up_vote: is_up });
  const label = [t(is_up ? "wishlist.voteUp" : "wishlist.voteDown"), votes.length > 0 && number(votes.length)]
    .filter(Boolean)
    .join(" ");
  const id = `vote-${is_up ? "up" : "down"}-${item.id}`;
  const names = voters.length > 0 && list(voters.map(({ first_name }) => first_name));
  return (
    <div className={css.vote}>
      <Form
        id={id}
        name={id}
        action={isOwn ? takeVoteBack : vote}
        input={{ entity_id: item.id, entity_type, ...(isOwn ? { user_id: self } : { is_up_vote: is_up }) }}
        look={isOwn ? "primary" : "quiet"}
        small
        submit={
          <>
            <Icon name={is_up ? "check" : "close"} size={16} /> {label}
          </>
        }
        label={[label, item.title, names].filter(Boolean).join(": ")}
        onSend={() => self !== undefined && void act(withVote(item.id, self, isOwn ? null : is_up), send)}
      />
      {voters.length > 0 && (
        <span className={css.faces} aria-hidden="true">
          {voters.slice(0, MAX_FACES).map((user) => (
            <span key={user.id} title={user.first_name}>
              <Avatar name={user.first_name} src={user.picture} size={24} />
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
