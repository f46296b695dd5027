import type { ConsumerGroupDetail } from "@highwater/contract";
import { Quantity } from "../../../components/ui/number.tsx";
import { VirtualTable } from "../../../components/ui/virtual-table.tsx";
import type { VirtualColumn } from "../../../components/ui/virtual-table.tsx";

type Member = ConsumerGroupDetail["memberList"][number];

const COLUMNS: readonly VirtualColumn<Member, "lag">[] = [
  { key: "client", title: "Client id", width: "minmax(140px, 1fr)", render: ({ clientId }) => clientId },
  { key: "host", title: "Host", width: "minmax(120px, 1fr)", render: ({ host }) => host },
  {
    key: "partitions",
    title: "Partitions",
    width: "90px",
    isNumber: true,
    render: ({ partitions }) => <Quantity value={partitions} unit="count" />,
  },
  {
    key: "lag",
    title: "Lag",
    width: "110px",
    isNumber: true,
    render: ({ lagOffsets }) => <Quantity value={lagOffsets} unit="messages" />,
  },
  {
    key: "id",
    title: "Member id",
    width: "minmax(200px, 2fr)",
    render: ({ memberId }) => <span title={memberId}>{memberId}</span>,
  },
];

/** Who reads, and how far behind each is. */
export const MembersTable = ({ group: { memberList, members } }: { readonly group: ConsumerGroupDetail }) => (
  <VirtualTable
    label="Members of the group"
    columns={COLUMNS}
    rows={memberList}
    total={memberList.length}
    rowKey={({ memberId }) => memberId}
    onNeedMore={() => undefined}
    sort="lag"
    order={undefined}
    onSort={() => undefined}
    leastWidth={760}
    empty={
      members === null
        ? "Its members are not known: Kafka lists the group but does not describe it."
        : "It has no members: nobody reads in its name now."
    }
  />
);
