import { BirthDateFields } from "#ui/fields/BirthDateFields.tsx";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { isWholeDateWrong } from "#areas/identity/accounts/flow/flow.ts";
import { fieldId } from "#areas/identity/accounts/flow/formFields.ts";
import { messageOf } from "#areas/identity/accounts/fieldMessages.ts";

/** The heading above says what is asked, so the legend is hidden. */
export function BirthDateStep() {
  const { flow, context, send, where } = useAuth();
  return (
    <BirthDateFields
      hideLegend
      isWholeWrong={isWholeDateWrong(flow.errors)}
      errorOf={(part) => messageOf(context.messages, flow.errors, `user.birthday_${part}`)}
      controlOf={(part) => {
        const field = `user.birthday_${part}`;
        return {
          id: fieldId(where, field),
          name: `user[birthday_${part}]`,
          defaultValue: flow.values[field],
          onInput: () => send({ type: "typed", field }),
          required: true,
        };
      }}
    />
  );
}
