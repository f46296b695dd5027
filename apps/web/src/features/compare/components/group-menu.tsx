import { Button, Menu } from "@mantine/core";
import { joinGroups, moveGroup, removeGroup, takeApart } from "../url/change-groups.ts";
import type { CompareGroup } from "../url/compare-state.ts";
import type { ShownGroup } from "../shown-group.ts";

interface MenuProps {
  readonly index: number;
  readonly groups: readonly CompareGroup[];
  readonly shown: readonly ShownGroup[];
  readonly setGroups: (groups: readonly CompareGroup[]) => void;
  readonly rename: () => void;
}

const LIST_HEIGHT = 420;

/** What can be done with a group. */
export const GroupMenu = ({ index, groups, shown, setGroups, rename }: MenuProps) => {
  const group = shown[index];
  const others = shown.flatMap((other, at) => (at === index ? [] : [{ ...other, at }]));
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <Button size="compact-sm" variant="default" aria-label={`What to do with ${group?.label ?? ""}`}>
          ⋯
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={LIST_HEIGHT} style={{ overflowY: "auto" }}>
        <Menu.Item disabled={index === 0} onClick={() => setGroups(moveGroup(groups, index, 0))}>
          Make it the baseline
        </Menu.Item>
        <Menu.Item disabled={index === 0} onClick={() => setGroups(moveGroup(groups, index, index - 1))}>
          Move up
        </Menu.Item>
        <Menu.Item
          disabled={index === groups.length - 1}
          onClick={() => setGroups(moveGroup(groups, index, index + 1))}
        >
          Move down
        </Menu.Item>
        <Menu.Item onClick={rename}>Rename</Menu.Item>
        {(group?.ids.length ?? 0) < 2 ? null : (
          <Menu.Item onClick={() => setGroups(takeApart(groups, index))}>Each run a group of its own</Menu.Item>
        )}
        <Menu.Item onClick={() => setGroups(removeGroup(groups, index))}>Remove</Menu.Item>
        {others.length === 0 ? null : (
          <>
            <Menu.Divider />
            <Menu.Label>Its runs are repeats of</Menu.Label>
            {others.map(({ at, letter, label }) => (
              <Menu.Item key={letter} onClick={() => setGroups(joinGroups(groups, at, index))}>
                {letter} {label}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
