import { Encoder } from '@colyseus/schema';

/**
 * Bytes that the framework takes for each encoder at first; all encoders of this server write into buffers that they
 * share.
 */
Encoder.BUFFER_SIZE = 1024;

/**
 * The buffer that everything is encoded in, one thing after the other; what is sent is copied out of it. Larger trees
 * work, with a warning.
 */
export const SCRATCH = new Uint8Array(64 * 1024);
