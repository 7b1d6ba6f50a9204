/** Social networks where Motor may have a page. */
export type SocialNetwork = 'facebook' | 'instagram' | 'youtube'
