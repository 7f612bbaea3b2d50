import { LocalDriver } from '@colyseus/core';

type RoomCache = Awaited<ReturnType<LocalDriver['findOne']>>;

/** The framework's own list of rooms, which it copies and goes through for every socket; one is found by its id here. */
export class RoomDriver extends LocalDriver {
  readonly #byId = new Map<string, RoomCache>();

  override async findOne(...asked: Parameters<LocalDriver['findOne']>): Promise<RoomCache> {
    const [{ roomId, ...others }] = asked;
    const known = Object.keys(others).length === 0 ? this.#byId.get(roomId ?? '') : undefined;
    return known ?? super.findOne(...asked);
  }

  override async insert(room: RoomCache): Promise<boolean> {
    const isNew = await super.insert(room);
    if (isNew) this.#byId.set(room.roomId, room);
    return isNew;
  }

  override persist(room: RoomCache, create?: boolean): boolean {
    const isNew = super.persist(room, create);
    if (isNew) this.#byId.set(room.roomId, room);
    return isNew;
  }

  override remove(roomId: string): boolean {
    this.#byId.delete(roomId);
    return super.remove(roomId);
  }

  override clear(): void {
    this.#byId.clear();
    super.clear();
  }
}
