import { catalogPage } from "./catalogPage.tsx";

export default catalogPage("place");
