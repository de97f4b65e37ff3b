/** The machines of docs/deploy/cluster. On this machine each is an address of the loopback network. */
export type Machine = Readonly<{ name: string; address: string }>;

const machine = (name: string, last: number): Machine => ({ name, address: `127.0.0.${last}` });

export const nodes = [machine('db1', 11), machine('db2', 12), machine('db3', 13)] as const;
export const webs = [machine('web1', 21), machine('web2', 22)] as const;
export const worker = machine('worker1', 31);
export const edge = machine('edge1', 41);
/** Machines that run Fairsplit, each with its own HAProxy and PgBouncer. */
export const servers = [...webs, worker] as const;
