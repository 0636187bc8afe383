import { Demo } from "#ui/demo/Demo.tsx";
import css from "./Icon.demo.module.css";
import { Icon } from "./Icon.tsx";
import { type IconName, ICONS } from "./icons.ts";

export default function IconDemo() {
  return (
    <>
      <ul className={css.grid}>
        {(Object.keys(ICONS) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
      <Demo title="Sizes">
        <Icon name="home" size={12} />
        <Icon name="home" size={16} />
        <Icon name="home" size={20} />
        <Icon name="home" size={24} />
        <Icon name="home" size={32} />
        <Icon name="home" size={48} title="A home" />
      </Demo>
    </>
  );
}
