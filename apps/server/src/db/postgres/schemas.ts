/** Where in the database the tables of each of the two files are. */
export const CORE_SCHEMA = 'cardscape';
export const LOG_SCHEMA = 'matchlog';
export type Schema = typeof CORE_SCHEMA | typeof LOG_SCHEMA;
