update "onboarding_activities" set "activity" = 'download-mac-app' where "activity" = 'download-app';
