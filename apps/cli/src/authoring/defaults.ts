/** Default paths (TTCG-15.7–15.13, 15.33–15.36), from the working directory. */
export const TEMPLATES_FILE = 'effects/all_effect_templates.txt';
export const EFFECTS_FILE = 'effects/all_effects.txt';
export const EFFECTS_TABLE = 'effects/effects_with_placeholders.csv';
export const PLACEHOLDER_FOLDER = 'placeholders';
export const REMOVALS_FILE = 'placeholders/combinations_to_remove.txt';
export const REPLACEMENTS_FILE = 'placeholders/phrase_replacements.txt';
