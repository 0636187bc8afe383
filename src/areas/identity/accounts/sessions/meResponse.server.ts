import { photoUrl } from "#lib/browser/photoUrl.ts";
import type { Person } from "#areas/identity/accounts/sql.server.ts";

/** A person as pages see them. */
export const meResponse = ({ id, first_name, picture, is_host, role }: Person) => ({
  id,
  first_name,
  picture: photoUrl(picture),
  is_host,
  role,
});
