// Made of the contract by scripts/generate-contract.ts: npm run contract

/** The sorts and filters that the address of each list may have. */
export const lists = {
  "GET users/users/": {
    "sorts": [
      "name",
      "email",
      "phone",
      "national_id",
      "address_city",
      "availability",
      "mobility",
      "is_experiencied",
      "language",
      "profession",
      "place",
      "attendance",
      "credential",
      "standing",
      "creation_date",
      "last_login",
      "distance"
    ],
    "filters": {
      "area": "id",
      "outside_level": {
        "one": [
          "adm0",
          "adm1",
          "adm2",
          "adm3",
          "adm4",
          "adm5",
          "adm6",
          "adm7",
          "jez"
        ]
      },
      "place": "id",
      "near": "id",
      "within": {
        "whole": [
          1,
          1000000
        ]
      },
      "is_assigned": "flag",
      "attendance": {
        "several": [
          "confirmed",
          "unanswered",
          "declined"
        ]
      },
      "is_unavailable": "flag",
      "credential_state": {
        "several": [
          "created",
          "none",
          "deleted"
        ]
      },
      "credential_obstacle": {
        "several": [
          "none",
          "superuser",
          "inactive",
          "unverified",
          "name",
          "national_id",
          "document_claimed",
          "document_unchecked",
          "birth_date",
          "address",
          "letters",
          "area",
          "no_board",
          "no_generation",
          "already_issued"
        ]
      },
      "board": "id",
      "is_validated": "flag",
      "is_verified": "flag",
      "is_pending": "flag",
      "is_locked": "flag",
      "is_staff": "flag",
      "is_superuser": "flag",
      "is_active": "flag",
      "is_experiencied": "flag",
      "slot": {
        "several": [
          "man",
          "tar",
          "esc"
        ]
      },
      "not_reached_for": {
        "whole": [
          1,
          365
        ]
      },
      "is_to_call_back": "flag",
      "is_approximate": "flag",
      "availability": {
        "several": [
          "man",
          "tar",
          "tod",
          "esc",
          "unset"
        ]
      },
      "mobility": {
        "several": [
          "foot",
          "public-transport",
          "small-vehicle",
          "vehicle"
        ]
      },
      "language": {
        "several": [
          "es",
          "ca",
          "eu",
          "gl"
        ]
      },
      "age": {
        "several": [
          "0-17",
          "18-29",
          "30-44",
          "45-59",
          "60-74",
          "75-",
          "unknown"
        ]
      },
      "profession": {
        "text": 120
      },
      "created_from": "day",
      "created_to": "day"
    }
  },
  "GET users/exporters/": {
    "sorts": [
      "people",
      "files",
      "last_at",
      "name"
    ],
    "filters": {
      "from": "day",
      "to": "day"
    }
  },
  "GET imports/runs/": {
    "sorts": [
      "creation_date",
      "file_name",
      "kind",
      "state",
      "brought",
      "user_name"
    ],
    "filters": {
      "kind": {
        "one": [
          "places",
          "users",
          "areas",
          "comarcas",
          "zones",
          "results",
          "streets",
          "postal_codes"
        ]
      },
      "is_waiting": "flag"
    }
  },
  "GET imports/runs/:id/items/": {
    "sorts": [
      "line",
      "column",
      "sort",
      "label"
    ],
    "filters": {
      "sort": {
        "one": [
          "created",
          "changed",
          "error",
          "warning",
          "vanished",
          "stayed"
        ]
      },
      "cause": {
        "whole": [
          0,
          100
        ]
      }
    }
  },
  "GET users/blockedusers/": {
    "sorts": [
      "name",
      "keys",
      "reason",
      "matches",
      "creation_date"
    ],
    "filters": {
      "user": "id"
    }
  },
  "GET addresses/runs/:id/items/": {
    "sorts": [
      "name",
      "address",
      "outcome"
    ],
    "filters": {
      "outcome": {
        "one": [
          "exact",
          "street",
          "not_found",
          "failed"
        ]
      }
    }
  },
  "GET areas/summaries/": {
    "sorts": [
      "needed",
      "name",
      "percent",
      "people",
      "places",
      "coordinators"
    ],
    "filters": {
      "parent": "id",
      "level": {
        "one": [
          "adm0",
          "adm1",
          "adm2",
          "adm3",
          "adm4",
          "adm5",
          "adm6",
          "adm7",
          "jez"
        ]
      },
      "lacks": {
        "one": [
          "coordinator",
          "board"
        ]
      }
    }
  },
  "GET elections/places/": {
    "sorts": [
      "name",
      "address",
      "area",
      "priority",
      "stations",
      "electors",
      "asignees",
      "proxies",
      "coverage",
      "needed",
      "votes",
      "share",
      "approximate",
      "distance"
    ],
    "filters": {
      "near": "id",
      "area": "id",
      "priority": {
        "several": [
          "max",
          "highest",
          "high",
          "medium",
          "low",
          "lowest",
          "undefined",
          "unset"
        ]
      },
      "coverage": {
        "several": [
          "none",
          "partial",
          "full"
        ]
      },
      "needs": {
        "several": [
          "man",
          "tar",
          "esc"
        ]
      },
      "is_needed": "flag",
      "has_unanswered": "flag",
      "has_gap": "flag",
      "share_min": {
        "decimal": [
          0,
          100
        ]
      },
      "share_max": {
        "decimal": [
          0,
          100
        ]
      },
      "is_approximate": "flag",
      "shape": "shape"
    }
  },
  "GET elections/proposals/": {
    "sorts": [
      "creation_date",
      "name"
    ],
    "filters": {}
  },
  "GET elections/proposals/:id/people/": {
    "sorts": [
      "name",
      "metres",
      "place"
    ],
    "filters": {
      "is_placed": "flag",
      "reason": {
        "several": [
          "reserve",
          "too_far",
          "all_full",
          "no_time",
          "not_validated",
          "coordinates",
          "no_point",
          "by_hand",
          "place_gone"
        ]
      },
      "is_moved": "flag",
      "is_approximate": "flag",
      "is_together": "flag",
      "place": "id"
    }
  },
  "GET elections/proposals/:id/places/": {
    "sorts": [
      "priority",
      "name",
      "missing"
    ],
    "filters": {
      "state": {
        "several": [
          "none",
          "partial",
          "full",
          "each_slot",
          "experienced"
        ]
      },
      "priority": {
        "several": [
          "max",
          "highest",
          "high",
          "medium",
          "low",
          "lowest",
          "undefined",
          "unset"
        ]
      },
      "needs": {
        "several": [
          "man",
          "tar",
          "esc"
        ]
      },
      "near": "id"
    }
  },
  "GET credentials/boards/": {
    "sorts": [
      "name",
      "type",
      "areas",
      "can_generate",
      "secretary",
      "credentials"
    ],
    "filters": {
      "type": "id",
      "can_generate": "flag",
      "area": "id"
    }
  },
  "GET elections/party_places/": {
    "sorts": [
      "projection_percent",
      "projection_votes",
      "projection_valid",
      "electors",
      "name",
      "area_name"
    ],
    "filters": {
      "area": "id"
    }
  },
  "GET credentials/credentials/": {
    "sorts": [
      "name",
      "code",
      "kind",
      "state",
      "board",
      "area",
      "place",
      "delivered",
      "signed",
      "creation_date"
    ],
    "filters": {
      "user": "id",
      "state": {
        "several": [
          "created",
          "deleted",
          "recreated"
        ]
      },
      "kind": {
        "several": [
          "watcher",
          "representative"
        ]
      },
      "board": "id",
      "area": "id",
      "place": "id",
      "is_delivered": "flag",
      "is_signed": "flag",
      "is_outdated": "flag"
    }
  },
  "GET users/change-requests/": {
    "sorts": [
      "creation_date",
      "name"
    ],
    "filters": {
      "state": {
        "several": [
          "asked",
          "accepted",
          "declined",
          "withdrawn"
        ]
      }
    }
  },
  "GET mailing/emails/": {
    "sorts": [
      "creation_date",
      "subject",
      "to_address",
      "template",
      "status"
    ],
    "filters": {
      "user": "id",
      "mailing": "id",
      "status": {
        "one": [
          "draft",
          "pending",
          "processing",
          "success",
          "error"
        ]
      },
      "failed_from": "day",
      "failed_to": "day"
    }
  },
  "GET mailing/mailings/": {
    "sorts": [
      "creation_date",
      "subject",
      "state",
      "reached",
      "failed",
      "author"
    ],
    "filters": {
      "state": {
        "several": [
          "draft",
          "scheduled",
          "sending",
          "sent",
          "cancelled"
        ]
      }
    }
  },
  "GET users/users/:id/story/": {
    "sorts": [
      "at"
    ],
    "filters": {
      "kind": {
        "one": [
          "profile",
          "place",
          "calls",
          "messages",
          "papers",
          "account",
          "reads"
        ]
      }
    }
  },
  "GET faqs/faqs/": {
    "sorts": [
      "position",
      "question",
      "update_date"
    ],
    "filters": {
      "category": "id",
      "language": {
        "several": [
          "es",
          "ca",
          "eu",
          "gl"
        ]
      },
      "prefer": {
        "one": [
          "es",
          "ca",
          "eu",
          "gl"
        ]
      },
      "is_draft": "flag",
      "missing": {
        "one": [
          "es",
          "ca",
          "eu",
          "gl"
        ]
      }
    }
  },
  "GET chatgroups/groups/": {
    "sorts": [
      "name",
      "platform",
      "areas",
      "opened"
    ],
    "filters": {
      "platform": {
        "several": [
          "telegram",
          "whatsapp",
          "signal"
        ]
      },
      "area": "id"
    }
  },
  "GET mailing/contact/": {
    "sorts": [
      "creation_date",
      "name",
      "subject",
      "state"
    ],
    "filters": {
      "state": {
        "several": [
          "open",
          "answered",
          "closed"
        ]
      }
    }
  },
  "GET users/changes/": {
    "sorts": [
      "at"
    ],
    "filters": {
      "entity": {
        "one": [
          "tenant",
          "user",
          "token",
          "export",
          "import",
          "batch",
          "blockeduser",
          "place",
          "addressrun",
          "area",
          "proposal",
          "election",
          "boardtype",
          "board",
          "party",
          "priorityrule",
          "mailing",
          "announcement",
          "faq",
          "faqcategory",
          "chatgroup",
          "quicklink",
          "document",
          "guidesection",
          "contactmessage"
        ]
      },
      "entity_id": "id",
      "actor": "id",
      "action": {
        "text": 60
      },
      "from": "day",
      "to": "day"
    }
  }
} as const;

/** The fields that each step of enrolment asks for. */
export const enrolmentFields = {
  "account": [
    "email",
    "password"
  ],
  "identification": [
    "first_name",
    "last_name_1",
    "last_name_2",
    "national_id_kind",
    "national_id",
    "birth_date"
  ],
  "address": [
    "address_street",
    "address_number",
    "address_extra",
    "address_city",
    "address_zip",
    "address_region",
    "address_country",
    "location"
  ],
  "phone": [
    "phone_prefix",
    "phone"
  ],
  "other": [
    "language",
    "profession",
    "availability",
    "mobility",
    "is_experiencied",
    "notes_self"
  ],
  "legal": [
    "terms_accepted",
    "mailings",
    "next_election"
  ]
} as const;
