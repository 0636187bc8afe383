import { helpTopicPage } from "./helpTopicPage.tsx";

export default helpTopicPage(({ name = "" }) => name);
