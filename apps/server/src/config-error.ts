/**
 * What the host has set cannot be used: an unknown setting, a wrong form, a taken port, a folder that cannot be
 * written.
 */
export class ConfigError extends Error {}
