import { Select } from "#ui/choices/Select.tsx";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { fieldId } from "#areas/identity/accounts/flow/formFields.ts";

/** Countries by name with their calling prefix [A3.9]; the visitor's own is preselected. */
export function CountrySelect({
  field,
  name,
  label,
  className,
}: {
  field: string;
  name: string;
  label: string;
  className?: string | undefined;
}) {
  const { flow, context, where } = useAuth();
  const options = context.countries.map(({ code, prefix, name }) => ({ value: code, label: `${name} (+${prefix})` }));
  return (
    <Select
      id={fieldId(where, field)}
      name={name}
      label={label}
      className={className}
      autoComplete="country"
      options={options}
      defaultValue={flow.values[field] || context.country || "US"}
    />
  );
}
