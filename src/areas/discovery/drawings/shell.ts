import { mats, wallOf } from "./interiors.ts";
import { darker, lighter } from "./light.ts";
import type { RoomPaint } from "./roomPaint.ts";
import { line, rect } from "./svgShapes.ts";

/** The wall and the floor of a room, before there is anything in it. */
export function shell(p: RoomPaint, floorY = 600): string {
  const wall = p.see(p.wall);
  const floor = p.see(p.floor);
  const planks = p.shape % 2 === 0;
  let boards = "";
  if (planks) for (let i = -7; i <= 7; i++) boards += `M${600 + i * 92} ${floorY}L${600 + i * 190} 800`;
  else for (let i = 1; i < 4; i++) boards += `M0 ${floorY + i * i * 22}H1200`;
  return (
    rect(0, 0, 1200, floorY, p.g.fade([lighter(wall, 0.1), wall, darker(wall, 0.07)])) +
    wallOf(p, floorY) +
    rect(0, floorY, 1200, 800 - floorY, p.g.fade([darker(floor, 0.1), lighter(floor, 0.08)])) +
    (p.interior.isLow ? mats(p, floorY) : line(boards, darker(floor, 0.2), 3, 'opacity=".45"')) +
    (p.interior.walls === "plaster" ? rect(0, floorY - 22, 1200, 22, p.see(lighter(p.wall, 0.55))) : "")
  );
}
