import { catalogPage } from "./catalogPage.tsx";

export default catalogPage("activity");
